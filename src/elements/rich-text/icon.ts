import { Pilcrow } from 'lucide-react'

export default Pilcrow
