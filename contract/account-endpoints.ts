/** Paths under `/backend/api/`. */
export const accountEndpoints = {
  login: 'auth/login',
  logout: 'auth/logout',
  account: 'auth/account',
  signup: 'auth/signup',
  verifyCode: 'auth/verify-otp',
  resendCode: 'auth/resend-otp',
  forgotPassword: 'auth/forgot-password',
  resetPassword: 'auth/reset-password',
  profile: 'account/profile',
  changeName: 'account/name',
  changePassword: 'account/password',
  devices: 'account/devices',
  endDevice: 'account/devices/end',
  endOtherDevices: 'account/devices/end-others',
  exportAccount: 'account/export',
  deleteAccount: 'account/delete',
} as const
