import type { WidgetFlag } from './widget'

/**
 * The file of suppliers (供应商档案): POST alc-biz-industry/SupplierAction/… All of it is `@assumed`. It is read by all who
 * may read documents of a purchase (2000), and kept by administrators (40300).
 */
interface Owner {
  cOrgUuid: string
  cAccUuid: string
}

/** getSuppliers */
export interface SuppliersWish extends Owner {
  /** part of the name or of the code; '' finds all */
  cKeyword: string
  /** '' all; waiting: those with a change that waits for an approval; stopped: those nothing more is bought from */
  cShow: '' | 'waiting' | 'stopped'
  /** from 1 */
  iPageNumber: number
  iPageSize: number
}

/** A supplier in the list, by rising codes. */
export interface SupplierRow {
  cSupplierUuid: string
  /** given by the server */
  cSupplierCode: string
  cSupplierName: string
  /** words of the enumerations supplierClass and supplierLevel */
  cClassName: string
  cLevelName: string
  bStopped: WidgetFlag
  /** a change of it waits for an approval */
  bWaiting: WidgetFlag
}

export interface SuppliersAnswer {
  pageData: SupplierRow[]
  iTotleSize: number
}

/** Who a supplier is, and where it is paid: a change of these counts once another administrator has approved it. */
export interface SupplierAccount {
  cSupplierName: string
  cBankName: string
  /** digits and blanks, 6 to 34; who enters no payments sees the last four only (`**** 0168`) */
  cBankAccount: string
}

export interface SupplierFile extends SupplierAccount {
  /** keys of the enumerations supplierClass and supplierLevel */
  cSupplierClass: string
  cLevel: string
  cContact: string
  cPhone: string
  cArea: string
  cAddress: string
  cRemark: string
}

/** stop: nothing more is bought from it; withdraw: the applicant takes the change back */
export type SupplierAction = 'save' | 'stop' | 'start' | 'approve' | 'refuse' | 'withdraw'

export interface SupplierStep {
  cAction: 'add' | 'change' | 'ask' | Exclude<SupplierAction, 'save'>
  cPersonName: string
  /** `YYYY-MM-DD HH:mm:ss`, China */
  dTime: string
  cReason: string
  /** it counted at once, as the enterprise had one administrator only */
  bAlone: WidgetFlag
  changeList: { cField: keyof SupplierFile; cBefore: string; cAfter: string }[]
}

/** getSupplier */
export interface SupplierWish extends Owner {
  cSupplierUuid: string
}

/** Data of getSupplier, saveSupplier and stepSupplier. */
export interface SupplierCard extends SupplierFile {
  cSupplierUuid: string
  cSupplierCode: string
  cClassName: string
  cLevelName: string
  bStopped: WidgetFlag
  /** grows with each step; a write names the one it began with */
  iVersion: number
  /** who has changed it last, and when; '' both: it is as it was delivered */
  cUpdatePersonName: string
  dUpdateTime: string
  /** what counts for new orders: agreed with it, or else set by the enterprise. '': paid when goods come */
  iOverPercent: string
  cSettleName: string
  /** what it is owed; '': not for this person */
  iOwedAmount: string
  /** as it is to be; until it is approved what stands above counts. null: nothing waits */
  waiting: (SupplierAccount & { cPersonName: string; dTime: string }) | null
  /** what this person can do with it now */
  actionList: SupplierAction[]
  /** the newest first, the last 50 */
  stepList: SupplierStep[]
}

/**
 * saveSupplier. While a change waits, name, bank and account stay as they are (40000). 40900: another person was faster,
 * the card as it is now is the data.
 */
export interface SupplierSave extends Owner, SupplierFile {
  cRequestUuid: string
  /** '': a new one */
  cSupplierUuid: string
  iVersion: number
}

/** stepSupplier. 40900 as above. */
export interface SupplierStepWish extends Owner {
  cRequestUuid: string
  cSupplierUuid: string
  iVersion: number
  cAction: Exclude<SupplierAction, 'save'>
  /** needed to refuse a change */
  cReason?: string
}
