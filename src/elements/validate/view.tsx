import type { ElementViewProps } from '#elements/element-view.ts'
import type { SourceToolSettings } from '../source-tool/settings.ts'
import { SourceTool, type Tool } from '../source-tool/source-tool.tsx'

const TOOL: Tool = {
  page: 'validate',
  label: 'Validate',
  about: 'Rows are validated and corrected here:',
  denied: 'Rows are validated here by people who can edit the source.',
}

/** The validate page of a source, in a section. */
export default function ValidateElement(props: ElementViewProps<SourceToolSettings>) {
  return <SourceTool {...props} tool={TOOL} />
}
