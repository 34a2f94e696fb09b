import { PanelBottom } from 'lucide-react'

export default PanelBottom
