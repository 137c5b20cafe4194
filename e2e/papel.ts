/** People of the roles that a new business does not have. */
import { sesion } from '@mostrador/contract/base/sesion'
import { usuarios } from '@mostrador/contract/base/usuarios'
import { createClient } from '@mostrador/contract/client'
import type { Page } from '@playwright/test'
import { apiAs, enterWith } from './shop.ts'

const CLAVE = 'clave-de-las-pruebas'

/** A person of that role, made by an admin, at the first screen of branch 1. */
export async function enterAs(
  page: Page,
  tipo_usuario: 'contador' | 'deposito',
  baseURL = '',
): Promise<void> {
  const username = `${tipo_usuario}${Date.now()}`
  const sucursal = tipo_usuario === 'deposito' ? 1 : null
  await (await apiAs('admin'))(usuarios.create, {
    body: {
      username,
      first_name: 'Pía',
      last_name: 'Prueba',
      tipo_usuario,
      sucursal,
      password: CLAVE,
      password2: CLAVE,
    },
  })
  const nobody = createClient({ baseUrl: baseURL })
  const { access, refresh } = await nobody(sesion.login, {
    body: { username, password: CLAVE, sucursal: 1 },
  })
  await enterWith(page, { access, refresh, sucursal: 1 }, '/dashboard')
}
