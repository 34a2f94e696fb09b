import type { Services } from '../services.server.ts'

const READY_WITHIN_MS = 2000

/** Both stores answer in time; what does not is named, without details. */
export async function readiness({ store, rows }: Services): Promise<Response> {
  const [content, data] = await Promise.all([answers(store.ping()), answers(rows.ping())])
  return Response.json({ content, data }, { status: content && data ? 200 : 503 })
}

async function answers(ping: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), READY_WITHIN_MS)
  })
  try {
    return await Promise.race([
      ping.then(
        () => true,
        () => false,
      ),
      late,
    ])
  } finally {
    clearTimeout(timer)
  }
}
