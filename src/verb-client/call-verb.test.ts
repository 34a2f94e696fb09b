import { describe, expectTypeOf, test } from 'vitest'
import type { Answer, callVerb } from './call-verb.ts'
import type { AsJson, VerbAnswer, VerbInput, VerbName } from './verb-types.ts'

type Call = typeof callVerb

describe('a wrong name or field does not compile', () => {
  /** Looked at by the type check alone: nobody calls it. */
  async function calls(call: Call) {
    await call('jobs.get', { id: 'x' })
    // @ts-expect-error there is no verb of this name
    await call('jobs.fetch', { id: 'x' })
    // @ts-expect-error the field is called id
    await call('jobs.get', { jobId: 'x' })
    // @ts-expect-error the id is a text
    await call('jobs.get', { id: 7 })
    // @ts-expect-error a field that the verb does not know
    await call('jobs.get', { id: 'x', more: true })
    const answer = await call('pages.below', { pageId: 1 })
    // @ts-expect-error an answer is looked at before its value is used
    answer.value
    if (!answer.ok) return answer.message
    // @ts-expect-error the answer has no field of this name
    answer.value.page
    return answer.value.pages
  }

  test('names, inputs and answers are those of the registry', () => {
    expectTypeOf<Awaited<ReturnType<typeof calls>>>().toEqualTypeOf<string | number>()
    expectTypeOf<'pages.publish'>().toExtend<VerbName>()
    expectTypeOf<string>().not.toExtend<VerbName>()
    expectTypeOf<VerbInput<'pages.below'>>().toEqualTypeOf<{ pageId: number }>()
    expectTypeOf<VerbAnswer<'jobs.events'>[number]['event_id']>().toEqualTypeOf<number>()
    expectTypeOf<Answer<1>>().toExtend<{ ok: boolean }>()
  })

  test('an answer is what JSON leaves of it', () => {
    type Sent = { at: Date; of: Date[]; maybe?: Date; any: unknown; text: 'a' | null; by: Map<string, string> }
    type Arrives = { at: string; of: string[]; maybe?: string; any: unknown; text: 'a' | null; by: never }
    expectTypeOf<AsJson<Sent>>().toEqualTypeOf<Arrives>()
  })
})
