import { listCatalogue } from './list-catalogue.ts'

export const catalogueVerbs = [listCatalogue]
