/** POST alc-public-user/AllLinkUserAction/updHeadImage; answers the account (AllLinkUser). @assumed whole call. */
export interface UpdateHeadImage {
  cAllLinkUserUuid: string
  /** cDocId of an upload of business type headImage */
  cHeadImage: string
}
