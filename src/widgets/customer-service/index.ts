export { customerServiceTexts } from './texts'
export { useCustomerService } from './useCustomerService'
