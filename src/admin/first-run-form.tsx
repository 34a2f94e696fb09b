import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { Notice } from '#ui/states/notice.tsx'

/** What was typed, without secrets, and what is wrong with it by field; `form` is wrong with the whole. */
export type FirstRunAnswer = {
  values: { site: string; name: string; email: string; demo: boolean }
  problems: Partial<Record<'site' | 'name' | 'email' | 'password' | 'code' | 'form', string>>
}

/** The route stands at `/`, where a posted form is told from one for the layout by a mark; a code of the link stays. */
const addressWith = (code: string) => `/?index${code === '' ? '' : `&code=${encodeURIComponent(code)}`}`

/** Site, first administrator and the offer of the demonstration, posted plainly so that it works without script. */
export function FirstRunForm({ code, answer }: { code: string; answer: FirstRunAnswer | null }) {
  const [busy, setBusy] = useState(false)
  const { values, problems } = answer ?? { values: EMPTY, problems: {} }
  return (
    // A second press would be refused, although the first one made the site.
    <form method="post" action={addressWith(code)} className="grid gap-5" onSubmit={() => setBusy(true)}>
      {problems.form ? <Notice kind="problem">{problems.form}</Notice> : null}
      <TextInput
        label="Site name"
        name="site"
        required
        minLength={4}
        maxLength={200}
        autoComplete="organization"
        defaultValue={values.site}
        hint="Longer than 3 characters. It can be changed later."
        problem={problems.site}
      />
      <fieldset className="grid gap-5 border-t border-border pt-5">
        <legend className="sr-only">Your account</legend>
        <TextInput
          label="Your name"
          name="name"
          required
          maxLength={200}
          autoComplete="name"
          defaultValue={values.name}
          problem={problems.name}
        />
        <TextInput
          label="Email"
          name="email"
          type="email"
          required
          autoComplete="username"
          defaultValue={values.email}
          problem={problems.email}
        />
        <TextInput
          label="Password"
          name="password"
          type="password"
          required
          minLength={8}
          maxLength={200}
          autoComplete="new-password"
          hint="At least 8 characters."
          problem={problems.password}
        />
        <CodeInput code={problems.code ? '' : code} problem={problems.code} />
      </fieldset>
      <Checkbox
        label="Add the demonstration site"
        hint="A hazard-mitigation plan with real data and the pages of a small library, to explore and change."
        name="demo"
        defaultChecked={values.demo}
      />
      <Button kind="primary" type="submit" disabled={busy}>
        {busy ? 'Creating…' : 'Create'}
      </Button>
    </form>
  )
}

const EMPTY: FirstRunAnswer['values'] = { site: '', name: '', email: '', demo: false }

function CodeInput({ code, problem }: { code: string; problem: string | undefined }) {
  return (
    <TextInput
      label="Setup code"
      name="code"
      required
      maxLength={100}
      defaultValue={code}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder="XXXX-XXXX-XXXX"
      className="font-mono"
      hint="The server printed it when it started, with a link that fills it in."
      problem={problem}
    />
  )
}
