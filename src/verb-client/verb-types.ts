import type { z } from 'zod'
// Types alone: nothing of the server reaches a browser.
import type { RegisteredVerb } from '#verbs/registry.server.ts'

/** The names of all verbs. */
export type VerbName = RegisteredVerb['name']

type Named<Name extends VerbName> = Extract<RegisteredVerb, { name: Name }>

/** What a verb takes. */
export type VerbInput<Name extends VerbName> = z.input<Named<Name>['input']>

/** What a verb answers, as it arrives. */
export type VerbAnswer<Name extends VerbName> = AsJson<Awaited<ReturnType<Named<Name>['run']>>>

type Plain = string | number | boolean | null | undefined

/** What is left of a value that was sent as JSON: a date is its text, and what JSON can't say is nobody's. */
export type AsJson<Value> = unknown extends Value
  ? Value
  : Value extends Plain
    ? Value
    : Value extends Date
      ? string
      : Value extends ((...given: never[]) => unknown) | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
        ? never
        : { [Key in keyof Value]: AsJson<Value[Key]> }
