import type { RegisteredCall } from '../kernel/call'
import { enterpriseCalls } from './authentication/enterprise'
import { personCalls } from './authentication/person'
import { teamCalls } from './authentication/team'

/** Real names of people and enterprises, and the authorization of personal teams (shop §4, §5, §7). */
export const authenticationCalls: RegisteredCall[] = [...personCalls, ...enterpriseCalls, ...teamCalls]
