import { saveEnquiry, type Enquiry } from '@/api/enquiry'
import { newRequestId } from '@/base/id'
import { random } from '@/platform/random'
import { callErrorOf, isRefusal } from '@/widgets/call-state/callError'
import { settleTries } from '@/widgets/call-state/settleTries'
import { tellEarlierTry } from '@/widgets/call-state/tellEarlierTry'
import { useLiveValue } from '@/widgets/call-state/useLiveModel'
import type { SentTries } from '../model/keptDraft'

type Body = SentTries['bodies'][number]

/** Without this body: one that is sent again stands once, and first. */
const others = (sent: SentTries | undefined, body: Body): Body[] =>
  (sent?.bodies ?? []).filter(one => JSON.stringify(one) !== JSON.stringify(body))

/**
 * Publishes an enquiry once, also when its answer got lost and the page was loaded again: what was sent stands in the
 * draft with its id (`tried`) until the server has answered. `keep` writes the draft.
 */
export function usePublishing() {
  const [, setSent, sent] = useLiveValue<SentTries | undefined>(undefined)
  const publish = async (body: Body, keep: () => void): Promise<Enquiry> => {
    const requestUuid = sent()?.requestUuid ?? (await newRequestId(random.randomBytes))
    const tries = { requestUuid, bodies: [body, ...others(sent(), body)] }
    setSent(tries)
    keep()
    try {
      const { answer, done } = await settleTries(tries.bodies, one => saveEnquiry({ requestUuid, ...one }))
      if (done !== body) await tellEarlierTry()
      return answer
    } catch (problem) {
      if (isRefusal(callErrorOf(problem))) {
        // what was sent before it may have been published all the same
        const bodies = others(sent(), body)
        setSent(bodies.length > 0 ? { requestUuid, bodies } : undefined)
      }
      throw problem
    }
  }
  return {
    publish,
    tried: sent,
    /** of the draft */
    resume: setSent,
  }
}
