import { createPage } from './create-page.ts'
import { openPage } from './open-page.ts'
import { discardPage, publishPage, savePageDraft } from './save-page.ts'
import { viewPage } from './view-page.ts'

export const pageVerbs = [viewPage, openPage, createPage, savePageDraft, publishPage, discardPage]
