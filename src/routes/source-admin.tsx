import { AdminScreen } from '#catalogue/source/admin/admin-screen.tsx'

export default function SourceAdmin() {
  return <AdminScreen />
}
