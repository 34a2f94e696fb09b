import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/controls/button.tsx'

/** The field that asks to begin a site, by its app. */
export const BEGIN = 'begin'

/** Makes a Home page and a catalogue in a site that has nothing yet, and leads to writing. */
export function BeginSite({ app }: { app: string }) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get(BEGIN) === app
  return (
    <Form method="post">
      <input type="hidden" name={BEGIN} value={app} />
      <Button kind="primary" type="submit" disabled={busy}>
        {busy ? 'Starting…' : 'Start with a Home page'}
      </Button>
    </Form>
  )
}
