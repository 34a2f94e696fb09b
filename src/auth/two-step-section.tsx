import { TextInput } from '#ui/controls/input.tsx'
import { CurrentPasswordInput, EMPTY_ANSWER, type ProfileAnswer } from './auth-fields.tsx'
import { OwnForm } from './profile-forms.tsx'
import { dayOf } from './reading.ts'
import type { SetUp, TwoStepState } from './two-step-view.ts'

type TwoStepSectionProps = { state: TwoStepState; of(intent: string): ProfileAnswer | null }

/** Two-step sign-in: off, being set up, or on. */
export function TwoStepSection({ state, of }: TwoStepSectionProps) {
  const codes = (of('confirm-two-step') ?? of('renew-codes'))?.recoveryCodes
  if (state.since !== null) return <TurnedOn state={state} codes={codes ?? null} of={of} />
  const setUp = of('confirm-two-step')?.setUp ?? of('begin-two-step')?.setUp
  if (setUp) return <Confirm setUp={setUp} answer={of('confirm-two-step')} />
  return (
    <OwnForm intent="begin-two-step" button="Set up" answer={of('begin-two-step')}>
      <p>
        Signing in will also ask for a code from an authenticator app on your phone, so that your password alone is not
        enough.
      </p>
      <CurrentPasswordInput answer={of('begin-two-step') ?? EMPTY_ANSWER} label="Your password" />
    </OwnForm>
  )
}

function Confirm({ setUp, answer }: { setUp: SetUp; answer: ProfileAnswer | null }) {
  const { size, path } = setUp.picture
  return (
    <OwnForm intent="confirm-two-step" button="Turn on" answer={answer}>
      <p>Scan this QR code with your authenticator app, then enter the code that the app shows.</p>
      <svg
        role="img"
        aria-label="QR code for your authenticator app"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="w-48 rounded-lg border border-border bg-white"
      >
        <path d={path} fill="black" />
      </svg>
      <p>
        No camera? Enter this key:{' '}
        <code className="font-mono break-words select-all">{setUp.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <input type="hidden" name="address" value={setUp.address} />
      <CodeInput problem={answer?.problems.code} />
    </OwnForm>
  )
}

type TurnedOnProps = TwoStepSectionProps & { codes: readonly string[] | null }

function TurnedOn({ state: { since, recoveryCodes }, codes, of }: TurnedOnProps) {
  return (
    <div className="grid gap-6">
      {codes ? <RecoveryCodes codes={codes} /> : null}
      <div>
        <p>On since {dayOf(since ?? '')}.</p>
        <p>{left(recoveryCodes)}</p>
      </div>
      <OwnForm intent="renew-codes" button="New recovery codes" answer={of('renew-codes')}>
        <CurrentPasswordInput answer={of('renew-codes') ?? EMPTY_ANSWER} label="Your password" />
      </OwnForm>
      <OwnForm intent="turn-two-step-off" button="Turn off" answer={of('turn-two-step-off')}>
        <CurrentPasswordInput answer={of('turn-two-step-off') ?? EMPTY_ANSWER} label="Your password" />
      </OwnForm>
    </div>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div role="status" className="grid gap-2 rounded-lg bg-success-soft p-4">
      <p className="font-medium">Print or save these recovery codes now: they are not shown again.</p>
      <p>Each signs you in once when you don't have your phone.</p>
      <ul className="grid gap-1 font-mono select-all sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  )
}

function left(codes: number): string {
  if (codes === 0) return 'No recovery codes are left: make new ones.'
  return codes === 1 ? '1 recovery code is left.' : `${codes} recovery codes are left.`
}

/** A code of six digits; phones offer the one that just came. */
export function CodeInput({ problem, hint }: { problem?: string | undefined; hint?: string }) {
  return (
    <TextInput
      label="Code"
      name="code"
      autoComplete="one-time-code"
      inputMode="text"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={40}
      hint={hint}
      problem={problem}
    />
  )
}
