import { ListFilter } from 'lucide-react'

export default ListFilter
