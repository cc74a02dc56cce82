/**
 * Paths of the calls that come before the first card of H5. They stand by themselves because a module is fetched whole:
 * all others would be 15 KB more before anything is drawn. `paths.ts` has them too.
 */
import { city, mall, site, user } from './services'

export const getMockToken = `${user}/WhiteListFunctionAction/getMockToken`
export const getAccountLeaseMenuByMenuCode = `${city}/SysMenuAction/getAccountLeaseMenuByMenuCode`
export const getSiteByDomain = `${site}/WebsiteAction/getNonCustodyMallSettingInfoByDomainMap`
export const getWebsiteInfo = `${mall}/WebsiteAction/getShowSiteBaseInfoByDomainName`
export const getSiteTemplate = `${mall}/SiteTempDesignAction/getTempBaseAndColumnAndFoot`
export const getSiteColumns = `${mall}/SiteTempDesignAction/getPhoneColumnStructureByStUuid`
export const getColumnPage = `${mall}/SiteTempDesignAction/getColumnPage`
export const getProductsByClass = `${mall}/WhiteListFunctionAction/getProductListBycClassUuid`
export const getProductsByCode = `${mall}/WhiteListFunctionAction/getProductListBycProdCode`
export const getShopsByUuid = `${mall}/WhiteListFunctionAction/getShopListBycShopUuid`
export const getProductDetail = `${mall}/ProductAction/getProductDetail`
