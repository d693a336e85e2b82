export const createDrainState = () => ({
  isOn: false,
  begin() {
    this.isOn = true
  },
})

export type DrainState = Readonly<ReturnType<typeof createDrainState>>
