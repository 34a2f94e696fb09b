import { createTheme, deleteTheme, renameTheme } from './manage-themes.ts'
import { openDesign, saveDesign } from './pattern-design.ts'
import { previewTheme } from './preview-theme.ts'
import { openTheme, saveTheme } from './site-theme.ts'

export const themeVerbs = [
  createTheme,
  renameTheme,
  deleteTheme,
  openTheme,
  saveTheme,
  openDesign,
  saveDesign,
  previewTheme,
]
