import { z } from 'zod'
import { verbs } from '#verbs/registry.server.ts'
import type { Verb } from '#verbs/verb.ts'

/** The OpenAPI document of every verb, made from the verbs themselves. */
export function openApiDocument(): unknown {
  return {
    openapi: '3.1.0',
    info: { title: 'Almanac', version: '1', description: 'Every verb of the product, one path each.' },
    paths: Object.fromEntries([...verbs.values()].map((verb) => [`/api/${verb.name}`, { post: operation(verb) }])),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'almanac_session' },
      },
      schemas: {
        Problem: {
          type: 'object',
          required: ['error'],
          properties: {
            error: {
              type: 'object',
              required: ['code', 'message'],
              properties: { code: { type: 'string' }, message: { type: 'string' }, details: {} },
            },
          },
        },
      },
    },
  }
}

function operation(verb: Verb) {
  return {
    operationId: verb.name,
    summary: verb.summary,
    description: `Needs level ${verb.level}.`,
    security: verb.level < 0 ? [{}] : [{ token: [] }, { session: [] }],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: z.toJSONSchema(verb.input, { io: 'input', unrepresentable: 'any' }) } },
    },
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: {} } } },
      default: {
        description: 'Refused, with the reason.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}
