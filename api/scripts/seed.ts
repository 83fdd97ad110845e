import { buildApp } from '#api/app.ts';
import { readSettings } from '#api/env.ts';
import { openServices } from '#api/open-services.ts';
import { DEMO_PASSWORD, people } from '#api/scripts/demo/demo-data.ts';
import { seedDemo } from '#api/scripts/demo/seed-demo.ts';

// Fills the installation of the settings with the demo, once: an installation with any user in it is left alone.
const settings = readSettings();
const { services, store, close } = await openServices(settings);
const roomy = { max: 10_000, windowMs: 60_000 };
const app = await buildApp({
  services,
  store,
  redis: null,
  limits: {
    login: roomy,
    register: roomy,
    search: roomy,
    metadata: roomy,
    upload: roomy,
    enter: roomy,
    calendar: roomy,
    report: roomy,
    draw: roomy,
    default: roomy,
  },
  trustedProxies: [],
  logLevel: 'error',
  checkAnswers: false,
});
const somebody = await services.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
if (!somebody) await seedDemo(app);
await app.close();
await close();

console.log(`\nDemo: iniciá sesión con la contraseña ${DEMO_PASSWORD} y uno de estos emails:`);
for (const { name, email } of people) console.log(`  ${email}  (${name})`);
