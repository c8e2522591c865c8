// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/preferencesdialog.h"

#include "app/settings/settings.h"
#include "core/base/machinememory.h"
#include "views/base/formatting.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QSpinBox>
#include <QVBoxLayout>

namespace lightcone::app {

namespace {

constexpr int kStep = 256; ///< MiB

QString defaultText()
{
    const quint64 memory = core::machineMemory();
    return memory == 0
        ? PreferencesDialog::tr("&Half of the machine's memory")
        : PreferencesDialog::tr("&Half of the machine's memory (%1)").arg(views::formatBytes(memory / 2));
}

} // namespace

PreferencesDialog::PreferencesDialog(const Settings& settings, QWidget* parent)
    : QDialog(parent)
    , m_isDefault(new QCheckBox(defaultText(), this))
    , m_memory(new QSpinBox(this))
{
    setWindowTitle(tr("Preferences"));
    const bool isDefault = settings.memoryMebibytes == 0;
    m_isDefault->setChecked(isDefault);
    m_isDefault->setToolTip(tr("Without a limit of your own"));
    m_memory->setRange(Settings::kMinMemoryMebibytes, Settings::kMaxMemoryMebibytes);
    m_memory->setSingleStep(kStep);
    m_memory->setSuffix(tr(" MiB"));
    m_memory->setGroupSeparatorShown(true);
    const quint64 half = core::machineMemory() / 2 >> 20;
    m_memory->setValue(
        isDefault ? static_cast<int>(qMin<quint64>(half, Settings::kMaxMemoryMebibytes)) : settings.memoryMebibytes);
    m_memory->setEnabled(!isDefault);
    m_memory->setAccessibleName(tr("Memory for traces"));
    m_memory->setToolTip(
        tr("Memory that opening a trace may use; what does not fit goes to a file. Holds for traces opened later"));
    connect(m_isDefault, &QCheckBox::toggled, m_memory, &QWidget::setDisabled);

    auto* label = new QLabel(tr("&Memory for traces:"), this);
    label->setBuddy(m_memory);
    auto* hint
        = new QLabel(tr("Opening a trace uses about this much at most: events that do not fit are kept in a file "
                        "meanwhile. It holds for traces opened from now on."),
            this);
    hint->setForegroundRole(QPalette::PlaceholderText);
    hint->setWordWrap(true);
    hint->setContentsMargins(0, 2, 0, 0); // for the dots of a capital letter in the first line
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* grid = new QGridLayout;
    grid->addWidget(label, 0, 0);
    grid->addWidget(m_isDefault, 0, 1);
    grid->addWidget(m_memory, 1, 1);
    grid->addWidget(hint, 2, 1);
    grid->setColumnStretch(1, 1);
    auto* column = new QVBoxLayout(this);
    column->addLayout(grid);
    column->addStretch(1);
    column->addWidget(buttons);
}

int PreferencesDialog::memoryMebibytes() const
{
    return m_isDefault->isChecked() ? 0 : m_memory->value();
}

} // namespace lightcone::app
