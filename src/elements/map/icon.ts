import { Map as MapIcon } from 'lucide-react'

export default MapIcon
