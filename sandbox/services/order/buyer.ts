import type { AccountCaller } from '../../kernel/call'

/** A buyer is an account in one institution; `accUuid` is '' for a person without enterprise. */
export interface Buyer {
  userUuid: string
  accUuid: string
}

export const buyerOf = (caller: AccountCaller): Buyer => ({
  userUuid: caller.userUuid,
  accUuid: caller.institution?.accUuid ?? '',
})

export const isSameBuyer = (one: Buyer, other: Buyer): boolean =>
  one.userUuid === other.userUuid && one.accUuid === other.accUuid
