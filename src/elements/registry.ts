import type { ElementModel } from '#domain/element/element.ts'
import { card } from './card/model.ts'
import { componentsIndex } from './components-index/model.ts'
import { filter } from './filter/model.ts'
import { footer } from './footer/model.ts'
import { graph } from './graph/model.ts'
import { header } from './header/model.ts'
import { map } from './map/model.ts'
import { richText } from './rich-text/model.ts'
import { table } from './table/model.ts'
import { upload } from './upload/model.ts'
import { validate } from './validate/model.ts'

const models = [
  richText,
  table,
  card,
  graph,
  map,
  filter,
  upload,
  validate,
  header,
  footer,
  componentsIndex,
] as unknown as ElementModel[]

/** Every kind of element by its stored name; a name given twice stops the start. */
export const elementModels: ReadonlyMap<string, ElementModel> = new Map(
  models.map((model, position) => {
    if (models.findIndex((other) => other.type === model.type) !== position)
      throw new Error(`The element ${model.type} is registered twice.`)
    return [model.type, model]
  }),
)
