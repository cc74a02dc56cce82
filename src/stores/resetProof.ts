import { create } from 'zustand'
import type { Proof } from '@/api/account'
import { newRequestId } from '@/base/id'
import { random } from '@/platform/random'

interface ResetProof {
  proof?: Proof
  /** the password the business id stands for */
  payload?: string
}

/** Proof of a phone between the two pages of a forgotten password; in memory only. */
const useResetProof = create<ResetProof>()(() => ({}))

export const keepResetProof = (proof: Proof): void => useResetProof.setState({ proof }, true)

export const useIsProven = (phone: string): boolean =>
  useResetProof(({ proof }) => proof !== undefined && proof.phone === phone)

/** The proof for a change to this password: another password is another intention and gets a business id of its own. */
export const resetProofFor = async (phone: string, password: string): Promise<Proof | undefined> => {
  const { proof, payload } = useResetProof.getState()
  if (proof?.phone !== phone) return undefined
  if (payload === password) return proof
  const renewed = { ...proof, requestId: await newRequestId(random.randomBytes) }
  useResetProof.setState({ proof: renewed, payload: password })
  return renewed
}

export const forgetResetProof = (): void => useResetProof.setState({}, true)
