/** The folder of `initdb` and `postgres`, the newest release of this machine; undefined: there is none. `POSTGRES_BIN` names another. */
export function postgresBin(): string | undefined
/** PostgreSQL refuses to run as root: the user it runs as instead; undefined: this one will do. @throws when there is no such user */
export function postgresUser(): { readonly uid: number; readonly gid: number } | undefined
