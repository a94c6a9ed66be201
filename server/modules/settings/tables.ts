export type SettingsTables = { settings: { id: number; site: string; setup_token: string | null } }
