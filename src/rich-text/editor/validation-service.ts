import {
  EDITOR_STATE_HOST,
  EDITOR_STATE_PORT,
  SET_STATE,
  VALIDATE_STATE,
} from '#domain/rich-text/editor-state-service.ts'

const SERVICE = `http://${EDITOR_STATE_HOST}:${EDITOR_STATE_PORT}`

/** Tells the service of a development server what a locked editor holds. */
export function sendState(json: string, service = SERVICE): Promise<void> {
  return post(service + SET_STATE, json)
}

/** Fails when the service of a development server finds that a locked editor holds something else by now. */
export function validateState(json: string, service = SERVICE): Promise<void> {
  return post(service + VALIDATE_STATE, json)
}

/** Only a refusal of the content counts: nobody has to run the service. */
async function post(url: string, json: string): Promise<void> {
  if (!isInDevelopment()) return
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: json }).catch(() => null)
  if (answer?.status === 403) throw new Error('Editor state validation failed! Server did not accept changes.')
}

/** A build asks only where the editor is tried out, on a page that only a server in development has. */
const isInDevelopment = () => import.meta.env.DEV || location.pathname === '/dev/rich-text'
