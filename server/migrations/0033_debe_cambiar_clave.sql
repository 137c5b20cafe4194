-- The program made this user's password and wrote it into its log: it is good for choosing another one only.
alter table usuarios add column debe_cambiar_clave boolean not null default false;
