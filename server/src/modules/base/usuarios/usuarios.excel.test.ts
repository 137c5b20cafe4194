import { usuarios } from '@mostrador/contract/base/usuarios'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { PASSWORD } from '../../../../test/run/tienda.ts'
import { buildUsuario } from '../../../../test/shop/usuarios.ts'

const shop = shopOfFile()

describe('GET /auth/usuarios/exportar/', () => {
  it('holds the staff with branch, contact and state, for everyone who sees the list', async () => {
    await buildUsuario(shop, {
      username: 'nora',
      first_name: 'Nora',
      last_name: 'Nieve',
      email: 'nora@tienda.com',
      is_active: false,
      sucursal: shop.norte,
      telefono_fijo: '341 4000000',
      telefono_movil: '=1+1',
    })
    const { rows } = await readWorkbook(await shop.vendedor.call(usuarios.exportar))
    expect(rows[0]).toEqual([
      'Id',
      'Usuario',
      'Nombre',
      'Apellido',
      'Tipo',
      'Sucursal',
      'Email',
      'Teléfono fijo',
      'Teléfono móvil',
      'Estado',
    ])
    const sinContacto = [null, null, null, 'Activo']
    expect(rows.slice(1)).toEqual([
      [shop.admin.id, 'admin', 'Ana', 'Admin', 'Administrador', null, ...sinContacto],
      [shop.vendedor.id, 'vendedor', 'Vera', 'Venta', 'Vendedor', 'Centro', ...sinContacto],
      [shop.vecino.id, 'vecino', 'Víctor', 'Norte', 'Vendedor', 'Norte', ...sinContacto],
      [
        expect.any(Number),
        'nora',
        'Nora',
        'Nieve',
        'Vendedor',
        'Norte',
        'nora@tienda.com',
        '341 4000000',
        '=1+1',
        'Baja',
      ],
    ])
  })

  it('holds no password, not even its hash', async () => {
    const { files } = await readWorkbook(await shop.admin.call(usuarios.exportar))
    const hashes = await shop.db.rows<{ password_hash: string }>(sql`select password_hash from usuarios`)
    const content = Object.values(files).join()
    for (const { password_hash } of hashes) expect(content).not.toContain(password_hash)
    expect(content).not.toContain(PASSWORD)
  })

  it('needs a session', async () => {
    expect(await refusal(shop.nobody(usuarios.exportar))).toMatchObject({ status: 401 })
  })
})
