import { IdCard } from 'lucide-react'

export default IdCard
