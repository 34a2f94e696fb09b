import type { TextFormatType } from 'lexical'
import { Bold, Code, Italic, type LucideIcon, Strikethrough, Subscript, Superscript, Underline } from 'lucide-react'

type TextFormat = { format: TextFormatType; label: string; icon: LucideIcon; keys?: string }

/** What can be put on words, in the order in which it is offered. */
export const TEXT_FORMATS: readonly TextFormat[] = [
  { format: 'bold', label: 'Bold', icon: Bold, keys: 'Ctrl B' },
  { format: 'italic', label: 'Italic', icon: Italic, keys: 'Ctrl I' },
  { format: 'underline', label: 'Underline', icon: Underline, keys: 'Ctrl U' },
  { format: 'strikethrough', label: 'Strikethrough', icon: Strikethrough },
  { format: 'subscript', label: 'Subscript', icon: Subscript },
  { format: 'superscript', label: 'Superscript', icon: Superscript },
  { format: 'code', label: 'Code', icon: Code },
]
