import { UploadScreen } from '#catalogue/source/upload/upload-screen.tsx'

export default function SourceUpload() {
  return <UploadScreen />
}
