import { createTemplate, listTemplates, pageOfTemplate } from './templates.ts'

export const templateVerbs = [listTemplates, createTemplate, pageOfTemplate]
