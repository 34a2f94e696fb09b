import { LayoutTemplate } from 'lucide-react'
import { pagePath } from '#domain/page/view/page-view.ts'
import { Button } from '#ui/controls/button.tsx'
import { saveAsTemplate } from './save-as-template.ts'

type SaveAsTemplateProps = { page: { id: number; title: string }; base: string }

/** Keeps the page that is open as a template for others. */
export function SaveAsTemplate({ page, base }: SaveAsTemplateProps) {
  return (
    <Button
      kind="quiet"
      icon={LayoutTemplate}
      className="justify-self-start"
      onClick={() => void saveAsTemplate(page, pagePath(base, 'manage/templates'))}
    >
      Save as template
    </Button>
  )
}
