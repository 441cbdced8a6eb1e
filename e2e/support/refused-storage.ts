/** Browsers whose local storage does not work, each as a script that runs before the page. */
export const REFUSED_STORAGE_SCRIPTS = [
  [
    'forbids every storage',
    () => {
      for (const storage of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, storage, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
      }
    },
  ],
  [
    'has no room left',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full.', 'QuotaExceededError')
      }
    },
  ],
] as const
