import { SourceToolEditor } from '../source-tool/source-tool-editor.tsx'

export default SourceToolEditor
