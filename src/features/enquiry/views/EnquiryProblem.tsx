import type { Failure } from '@/i18n/messages'
import { FieldProblem } from '@/widgets/call-state/FieldProblem'
import { enquiryTexts } from '../texts'
import './enquiry.scss'

export function EnquiryProblem({ problem }: { problem: Failure | undefined }) {
  return <FieldProblem problem={problem} texts={enquiryTexts} className="enquiry-problem" />
}
