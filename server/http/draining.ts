export const createDraining = () => ({
  isOn: false,
  begin() {
    this.isOn = true
  },
})

export type Draining = Readonly<ReturnType<typeof createDraining>>
