import { initSite } from './init-site.ts'

export const siteVerbs = [initSite]
