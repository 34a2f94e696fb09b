import { parentPort } from 'node:worker_threads'
import { createInflateRaw } from 'node:zlib'
import { wholeStep } from './whole-step.ts'

parentPort?.postMessage('begun')
for (;;) wholeStep(() => createInflateRaw()).destroy()
