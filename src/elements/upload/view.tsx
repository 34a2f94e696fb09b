import type { ElementViewProps } from '#elements/element-view.ts'
import type { SourceToolSettings } from '../source-tool/settings.ts'
import { SourceTool, type Tool } from '../source-tool/source-tool.tsx'

const TOOL: Tool = {
  page: 'upload',
  label: 'Upload',
  about: 'Files uploaded here go into',
  denied: 'Files are uploaded here by people who can edit the source.',
}

/** The upload page of a source, in a section. */
export default function UploadElement(props: ElementViewProps<SourceToolSettings>) {
  return <SourceTool {...props} tool={TOOL} />
}
