import { createPerson } from '@sightline/stack';
import { expect, test } from 'vitest';
import { goTo, settled, signIn } from './testing/open-console.ts';
import { journeys } from './testing/open-journeys.ts';

export function roles(): void {
  test('roles are not offered what they may not do, and a refusal names the roles that may', async () => {
    const { person: owner, organizationId } = journeys.tenant;
    const admin = `${journeys.url}/o/${organizationId}/admin`;
    const changing = /^(Add|Change|Create|Delete|Disable|Enable|Invite|Remove|Rename|Save|Start)/;
    const roles = [
      { role: 'viewer', offered: [] },
      { role: 'editor', offered: [] },
      { role: 'analyst', offered: ['Add prompts', 'Add brand', 'Rename Gear', 'Remove Gear'] },
    ];
    for (const { role, offered } of roles) {
      const person = await createPerson(journeys.system.identity.url, { name: `The ${role}` });
      await owner.addMember(organizationId, person, role);
      const { page, faults } = await journeys.open();
      await page.goto(journeys.at('/prompts'));
      await signIn(page, { ...journeys.tenant, person });
      await settled(page);
      const found: string[] = [];
      const screens = [
        { address: `${admin}/members`, who: 'Owners and administrators invite people and change roles.' },
        { address: journeys.at('/prompts'), who: 'Analysts, administrators and owners can change prompts.' },
        { address: journeys.at('/catalogue'), who: 'Administrators and owners can change this.' },
        { address: `${admin}/audit`, who: 'Owners and administrators of the organization see this.' },
        {
          address: `${journeys.url}/o/${organizationId}/first-steps?step=website`,
          who: 'Administrators and owners can do this step.',
        },
      ];
      for (const { address, who } of screens) {
        await goTo(page, address);
        if (role === 'analyst' && address.endsWith('/prompts'))
          await page.getByRole('button', { name: 'Add prompts' }).waitFor();
        else await page.getByText(who).filter({ visible: true }).first().waitFor();
        const buttons = await page.locator('#main button:visible').evaluateAll((all) =>
          // Those of lists that the service has for everybody, such as `Add` to a list, have a name of their own.
          all.map((button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim()),
        );
        found.push(...buttons.filter((name) => changing.test(name)));
      }
      expect([role, offered.filter((name) => !found.includes(name))]).toEqual([role, []]);
      if (offered.length === 0) expect([role, found]).toEqual([role, []]);
      expect(faults).toEqual([]);
      if (role === 'viewer') {
        // As if the role had been taken away a moment ago: the page still offers what the service refuses.
        await page.route('**/get-active-member-role*', (route) =>
          route.fulfill({ json: { role: 'analyst' } }),
        );
        await page.goto(journeys.at('/catalogue'));
        await page.getByRole('button', { name: 'Remove Gear' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
        await page
          .getByText(
            'Your role does not allow this. It needs one of the roles: Analyst, Administrator, Owner.',
          )
          .waitFor();
      }
      await page.context().close();
    }
  });
}
