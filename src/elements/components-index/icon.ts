import { ListTree } from 'lucide-react'

export default ListTree
