import { userUuidOf, DEMO_ACCOUNTS } from '../world/people'

/** Accounts a scenario happens to. */
export const demoUserUuids: string[] = DEMO_ACCOUNTS.map(account => userUuidOf(account.phone))
