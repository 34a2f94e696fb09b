import { ListChecks } from 'lucide-react'

export default ListChecks
