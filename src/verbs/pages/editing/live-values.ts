import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { liveNeed } from '#domain/data/live-value/live-need.ts'
import { LiveRequest } from '#domain/data/live-value/live-request.ts'
import { AppName } from '#domain/item/item.ts'
import { MOST_LIVE_VALUES } from '#domain/rich-text/live-nodes.ts'
import { type ReadValue, readValue } from '#fields/live-value.ts'
import { defineVerb } from '#verbs/verb.ts'
import { needAnswers } from '../reading/needed-data.ts'

export const readLiveValues = defineVerb({
  name: 'values.read',
  summary: 'Values of sources as they stand in a text, or why there are none.',
  kind: 'read',
  input: z.strictObject({ app: AppName, values: z.array(LiveRequest).max(MOST_LIVE_VALUES) }),
  level: EDITOR,
  app: ({ app }) => app,
  async run({ app, values }, context): Promise<ReadValue[]> {
    const needs = values.map((value) => liveNeed(value, {}))
    const answer = await needAnswers(
      app,
      needs.map(({ viewId }) => viewId),
      context,
    )
    return Promise.all(needs.map(async (need, at) => readValue(values[at] ?? null, await answer(need))))
  },
})
