export { customerServiceTexts } from './texts'
export { useCustomerService, type CustomerService } from './useCustomerService'
