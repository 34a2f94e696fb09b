import { Form } from 'react-router'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Fields } from './intent-fields.tsx'

type AskedOnScreenProps = {
  title: string
  text: string
  /** What is done about whom once the answer is yes, and the word on its button. */
  intent: string
  id: string
  submit: string
  /** The screen without the question. */
  backHref: string
}

/** A question that a dialog asks, on the screen itself for those without script. */
export function AskedOnScreen({ title, text, intent, id, submit, backHref }: AskedOnScreenProps) {
  return (
    <section aria-label={title} className="grid w-full gap-3 rounded-md border border-border bg-sunken p-4">
      <h3 dir="auto" className="font-semibold wrap-anywhere">
        {title}
      </h3>
      <p className="text-muted break-words">{text}</p>
      <Form method="post" action={backHref} preventScrollReset className="flex flex-wrap gap-2">
        <Fields intent={intent} id={id} />
        <Button type="submit" kind="danger">
          {submit}
        </Button>
        <ButtonLink kind="quiet" href={backHref}>
          Cancel
        </ButtonLink>
      </Form>
    </section>
  )
}
