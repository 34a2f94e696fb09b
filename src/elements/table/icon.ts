import { Table2 } from 'lucide-react'

export default Table2
