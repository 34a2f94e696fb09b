import { FileUp } from 'lucide-react'

export default FileUp
