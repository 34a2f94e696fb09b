import { type DestinationStream, destination, type Logger, pino, stdSerializers } from 'pino'
import type { Settings } from '../installation/env.server.ts'

// Names under which a secret could be logged by accident, at the top or one level down.
const SECRET_NAMES = ['password', 'secret', 'token', 'authorization', 'cookie', 'databaseUrl', 'smtpUrl']

/** Structured log lines on stdout, written off the request's path and flushed when the process exits. */
export function createLog(level: Settings['logLevel'], stream: DestinationStream = toStdout()): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
      serializers: { err: stdSerializers.err },
    },
    stream,
  )
}

function toStdout(): DestinationStream {
  return destination({ dest: 1, sync: false })
}
